import { config } from '../../config.ts'
import { PrivacyView } from '../../views/legal/privacy.tsx'
import { useHref } from '../use-locale.ts'

export default function Privacy() {
  const { organiser, supportChatUrl } = config()
  return <PrivacyView organiser={organiser} links={{ shares: useHref()({ to: 'share-links', params: {} }), support: supportChatUrl }} />
}
