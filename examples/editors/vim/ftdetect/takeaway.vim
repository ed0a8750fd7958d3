autocmd BufNewFile,BufRead *.game setfiletype takeaway
