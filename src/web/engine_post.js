// Joined to the module that Emscripten writes: engine.answer(request) in the words of JavaScript.
//
//   import start from "./engine.js";
//   const engine = await start({ progress: (done, all) => … });
//   const frame = engine.answer('{"do":"catalog"}');   // a Uint8Array, see src/web/frame.hpp
Module["answer"] = (request) => {
  const bytes = new TextEncoder().encode(request);
  const place = _malloc(bytes.length + 1);
  if (place === 0) throw new Error("out of memory");
  HEAPU8.set(bytes, place);
  const frame = _takeaway_answer(place, bytes.length);
  const answer = HEAPU8.slice(frame, frame + _takeaway_answer_length());
  _free(place);
  _takeaway_forget();
  return answer;
};
