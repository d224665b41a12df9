import { msg } from '@lingui/core/macro'

/** The text shown when files of the application fail to load (SHELL-28). The build inserts it into the documents; no script contains it. */
export const notLoaded = {
  title: msg({ id: 'document.notLoaded', message: 'This page didn’t load completely.' }),
  hint: msg({
    id: 'document.notLoadedHint',
    message: 'There may be a newer version, or the connection dropped. Anything you’ve already submitted is safe.',
  }),
  again: msg({ id: 'document.loadAgain', message: 'Reload the page' }),
  start: msg({ id: 'document.toStart', message: 'Back to the start' }),
}
