export type DeskTest = {
  id: string
  flowTitle: string
  title: string
  requirements: readonly string[]
  steps: readonly { when: string; expected: readonly string[] }[]
}
export type Result = { outcome: 'passed' | 'failed' | 'open'; ticks: number[]; note: string; pictures: string[]; at: string }
export type Row = { test: DeskTest; result: Result }

/** A document for people, with the screenshots in it. */
export declare function toMarkdown(rows: readonly Row[], revision: string): string
/** A row a test (RFC 4180); no field is a formula. */
export declare function toCsv(rows: readonly Row[]): string
/** JUnit's XML: a suite a flow, a case a test. */
export declare function toJunit(rows: readonly Row[]): string
