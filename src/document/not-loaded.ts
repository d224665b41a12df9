import { msg } from '@lingui/core/macro'

/** The text shown when files of the application fail to load (SHELL-28). The build inserts it into the documents; no script contains it. */
export const notLoaded = {
  title: msg({ id: 'document.notLoaded', message: 'This page could not be loaded completely.' }),
  hint: msg({
    id: 'document.notLoadedHint',
    message: 'Perhaps there is a newer version, or the connection broke off. What you have sent off is safe.',
  }),
  again: msg({ id: 'document.loadAgain', message: 'Load the page again' }),
  start: msg({ id: 'document.toStart', message: 'Back to the start' }),
}
