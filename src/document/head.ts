// Stands in the head of every document of the server, inline and known to the content security policy by its hash. Nothing here may break the page.
import { keepEarlyPress } from '../../platform/browser/early-press.ts'
import { beginFirstCalls, fillLinks } from './first-calls.ts'

fillLinks()
keepEarlyPress()
try {
  beginFirstCalls()
} catch {
  // Storage may be forbidden; the application makes its calls itself.
}
