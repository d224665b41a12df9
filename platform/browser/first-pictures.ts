/** Pictures of the document by their address. They need not be fetched while the page lives. */
const pictures = new Map<string, string>()

/** Stores the pictures of the prerendered frame before the application replaces it. */
export function storeFirstPictures(): void {
  for (const element of document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[data-first]')) {
    const given = element.getAttribute('srcset') ?? element.getAttribute('src')
    if (given?.startsWith('data:')) pictures.set(element.dataset.first ?? '', given)
  }
}

/** Returns the address from which to show a picture: the document's own copy, if there is one. */
export const firstPicture = (address: string): string => pictures.get(address) ?? address
