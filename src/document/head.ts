// Stands in the head of every document of the server, inline and known to the content security policy by its hash. Nothing here may break the page.
import { keepEarlyPress } from '../../platform/browser/early-press.ts'
import { watchFirstFiles } from '../../platform/browser/missing-files.ts'
import { beginFirstCalls, fillLinks, preloadLater } from './first-calls.ts'

watchFirstFiles()
fillLinks()
keepEarlyPress()
// Storage may be forbidden; the application makes its calls itself.
void beginFirstCalls()
  .catch(() => {})
  .then(preloadLater)
