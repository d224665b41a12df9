/** The change of an element between two revisions. */
export type Change = 'came' | 'gone' | 'changed'
export const changeSigns: Readonly<Record<Change, string>> = { came: '+', gone: '−', changed: '±' }
export const changeWords: Readonly<Record<Change, string>> = { came: 'came', gone: 'went', changed: 'changed' }
export type Changed = { change: Change; what: string }
