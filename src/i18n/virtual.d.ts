/** Parts of the catalogues, made by tools/build/catalogue-parts.ts. */
declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
