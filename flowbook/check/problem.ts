/** Something in which machine, story, ledger, cases, screenplay or documents disagree. */
export type Problem = { flow: string; place: string; expected: string }

/** A problem in one line: `bookNow, state idle: …`. */
export const problemInWords = ({ flow, place, expected }: Problem): string => `${flow}, ${place}: ${expected}`
