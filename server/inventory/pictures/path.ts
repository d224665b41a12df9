/** Address of an operator's own picture without its width; its files are below it. Beside the drawn ones, which never change either. */
export const PICTURE_PATH = '/art/photo/'
