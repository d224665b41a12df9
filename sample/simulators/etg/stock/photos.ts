/** Names of the sizes in the address of a picture: those that fit into a box, and those that are cut to it. In pixels. */
export const sizes: Readonly<Record<string, { width: number; height: number; isCut: boolean }>> = {
  x220: { width: 220, height: 220, isCut: false },
  x500: { width: 500, height: 500, isCut: false },
  '1024x768': { width: 1024, height: 768, isCut: false },
  '1920x1080': { width: 1920, height: 1080, isCut: false },
  '640x400': { width: 640, height: 400, isCut: true },
  '240x240': { width: 240, height: 240, isCut: true },
}

/** `images_ext` for a hotel or a room: one picture for each category. The reader replaces `{size}` in the address. */
export const photosOf = (origin: string, subject: string, categories: readonly string[]) =>
  categories.map((category, index) => ({
    url: `${origin}/content/{size}/${subject}/${index + 1}-${category}.jpg`,
    category_slug: category,
  }))
