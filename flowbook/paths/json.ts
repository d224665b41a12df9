import type { PlainFlow } from './plain.ts'

/** `{ flows: PlainFlow[] }`; plain.ts says what each key holds. */
export const toJson = (flows: readonly PlainFlow[]): string => `${JSON.stringify({ flows }, null, 2)}\n`
