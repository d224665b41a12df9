// Stands in the head of every document of the server, inline and known to the content security policy by its hash. Nothing here may break the page.
import { beginFirstCalls, fillLinks } from './first-calls.ts'

fillLinks()
try {
  beginFirstCalls()
} catch {
  // Storage may be forbidden; the application makes its calls itself.
}
