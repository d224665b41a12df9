// Inlined into the head of every document; the content security policy allows it by its hash. Must not break the page.
import { storeEarlyPress } from '../../platform/browser/early-press.ts'
import { watchFirstUse } from '../../platform/browser/first-use.ts'
import { watchFirstFiles } from '../../platform/browser/missing-files.ts'
import { beginFirstCalls, fillLinks, preloadLater } from './first-calls.ts'
import { showStoredTheme } from './theme.ts'

showStoredTheme()
watchFirstFiles()
fillLinks()
storeEarlyPress()
watchFirstUse()
// If storage is forbidden, the application sends its requests itself.
window.preloaded = beginFirstCalls()
  .catch(() => {})
  .then(preloadLater)
