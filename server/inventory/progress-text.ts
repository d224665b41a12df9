/** The progress of an import for the operator: '1,200 of 3,000 hotels are written.' */
export const progressText = (done: number, all: number, what: string): string =>
  `${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}.`
