/** Pictures that came with the document, by their address: as long as the page lives they need not be fetched. */
const pictures = new Map<string, string>()

/** Remembers the pictures of the document's own frame, before the application takes its place. */
export function keepFirstPictures(): void {
  for (const element of document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[data-first]')) {
    const given = element.getAttribute('srcset') ?? element.getAttribute('src')
    if (given?.startsWith('data:')) pictures.set(element.dataset.first ?? '', given)
  }
}

/** The address to show a picture from: the document's own copy where it has one. */
export const firstPicture = (address: string): string => pictures.get(address) ?? address
