/** How far an import is, for the person at the shell: '1,200 of 3,000 hotels are written.' */
export const howFar = (done: number, all: number, what: string): string =>
  `${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}.`
