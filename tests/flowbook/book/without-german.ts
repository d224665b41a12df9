/** A page as it is shown in English: the drawings for German readers wait beside the English ones, with the same ids. */
export const withoutGerman = (page: unknown): string => `${page}`.replaceAll(/<template>[\s\S]*?<\/template>/g, '')
