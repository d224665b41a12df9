export type { CardSandboxDeps } from './deps.ts'
export { type CardSandbox, startCardSandbox } from './listen.ts'
