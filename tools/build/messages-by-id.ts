import type { Plugin } from 'vite'

/** Every message is its id: the catalogues hold the texts, so the list of ids and English texts need not travel to browsers. */
const BY_ID = 'export const messages = new Proxy({}, { get: (_, id) => ({ id }) })'

/** Leaves the list of messages out of what travels to browsers. A message that no catalogue has fails the build's own check of the catalogues. */
export function messagesById(): Plugin {
  return {
    name: 'messages-by-id',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /\/src\/i18n\/messages\.ts$/ }, handler: () => BY_ID },
  }
}
