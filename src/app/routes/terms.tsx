import { config } from '../../config.ts'
import { TermsView } from '../../views/legal/terms.tsx'

export default function Terms() {
  const { organiser, supportChatUrl } = config()
  return <TermsView organiser={organiser} support={supportChatUrl} />
}
