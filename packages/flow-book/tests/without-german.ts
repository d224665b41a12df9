/** The English part of a page. German drawings are hidden next to the English ones, with the same ids. */
export const withoutGerman = (page: unknown): string => `${page}`.replaceAll(/<template>[\s\S]*?<\/template>/g, '')
