/** Whether the page is being printed: the print dialog is being prepared, or print styles are active. */
let isFilling = false

export const isPrinting = (): boolean => isFilling || matchMedia('print').matches

/** Calls back when that changes, before the page is printed. @returns a function to stop */
export function onPrinting(changed: () => void): () => void {
  const media = matchMedia('print')
  const fill = (isBefore: boolean) => () => {
    isFilling = isBefore
    changed()
  }
  const [before, after] = [fill(true), fill(false)]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  media.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    media.removeEventListener('change', changed)
  }
}
