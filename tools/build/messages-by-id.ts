import type { Plugin } from 'vite'

/** Replaces every message by its id: the catalogues contain the texts, so browsers don't need the English ones. */
const BY_ID = 'export const messages = new Proxy({}, { get: (_, id) => ({ id }) })'

/** Removes the list of messages from the browser bundle. The build's check of the catalogues fails if a message is missing. */
export function messagesById(): Plugin {
  return {
    name: 'messages-by-id',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /\/src\/i18n\/messages\.ts$/ }, handler: () => BY_ID },
  }
}
