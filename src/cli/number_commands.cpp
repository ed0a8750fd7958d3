#include "app/numbers/number_command.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

void add_number_commands(CLI::App& app, Invocation& invocation) {
    const auto sequence_request = std::make_shared<SequenceRequest>();
    CLI::App* sequence_command = add_command(
        app, invocation, "sequence",
        "Terms, membership and index of a Beatty or rat sequence; compare two Beatty sequences.",
        "  takeaway sequence 'beatty(phi)' --terms 12\n  takeaway sequence 'beatty(7/2, -1)' "
        "--member 1000000000000\n"
        "  takeaway sequence 'beatty(2*phi/3) from 0' --term 100000000000000000000\n"
        "  takeaway sequence 'beatty(3/2)' --with 'beatty(3, -1)'\n"
        "  takeaway sequence 'rats(3)' --terms 7\n  takeaway sequence 'rats(3)' --member "
        "10,20,39\n\n"
        "Moduli are exact: whole numbers, fractions, phi, sqrt(D), and what + - * / ^ make of "
        "them.\n"
        "Indices and members may have 100,000 digits. At most 10,000,000 terms are listed at "
        "once.");
    sequence_command
        ->add_option("SEQUENCE", sequence_request->sequence,
                     "beatty(MODULUS, OFFSET) from FIRST, or rats(D)")
        ->required();
    sequence_command->add_option("--terms", sequence_request->terms, "how many terms to list")
        ->type_name("COUNT");
    sequence_command->add_option("--term", sequence_request->term, "the term with index N")
        ->type_name("N");
    sequence_command
        ->add_option("--member", sequence_request->member, "is X a member, and with which index")
        ->type_name("X");
    sequence_command
        ->add_option("--with", sequence_request->with, "complementary? disjoint? covering?")
        ->type_name("SEQUENCE");
    sequence_command->callback([&invocation, sequence_request] {
        invocation.run = [sequence_request](Invocation& s, const Workbench& bench) {
            s.print(sequence(bench, *sequence_request));
            return exit_done;
        };
    });

    const auto represent_request = std::make_shared<RepresentRequest>();
    CLI::App* represent_command = add_command(
        app, invocation, "represent",
        "Write a number, or a range of numbers, in a numeration system.",
        "  takeaway represent 1..16 --system 'p(7/4)'\n  takeaway represent 33 --system "
        "zeckendorf\n"
        "  takeaway represent 1..20 --system 'p(2*phi/3)'\n  takeaway represent 255 --system "
        "'base(2)'\n\n"
        "p(A) and q(A) count with the numerators and denominators of the convergents of A, 1 < A < "
        "2.\n"
        "A number is vile if its digits end in an even number of zeros, and dopey if in an odd "
        "one.");
    represent_command
        ->add_option("NUMBERS", represent_request->numbers,
                     "a number of any size, or a range such as 1..20")
        ->required();
    represent_command
        ->add_option("--system", represent_request->system, "p(A), q(A), zeckendorf or base(B)")
        ->required()
        ->type_name("SYSTEM");
    represent_command->callback([&invocation, represent_request] {
        invocation.run = [represent_request](Invocation& s, const Workbench& bench) {
            s.print(represent(bench, *represent_request));
            return exit_done;
        };
    });
}

}  // namespace takeaway::cli
