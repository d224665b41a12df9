/** Equivalent mutants, which no test can kill, by flow and name, each with its reason. At most 2 % of a flow's mutants. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    'retarget to recalling in person.reading | getUser onError #0':
      'The session ends in the same step, so the state between is left before anything of it begins.',
  },
  otp: {
    'stay in code.entry.typing | code.change #1': 'Typing leads to typing, which does nothing on entry or exit: staying is the same.',
  },
  quiz: {
    'stay in answering.choosing | answer.choose #2':
      'Choosing leads to choosing, which does nothing on entry or exit: staying is the same.',
    'stay in answering.choosing | answer.change #0':
      'Choosing leads to choosing, which does nothing on entry or exit: staying is the same.',
    'stay in answering.settling | answer.choose #0':
      'A transition without a target that enters its state again is the same as one whose target is that state.',
    'stay in answering.placed | answer.choose #0':
      'A transition without a target that enters its state again is the same as one whose target is that state.',
  },
}
