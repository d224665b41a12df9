import { useLingui } from '@lingui/react/macro'
import { config } from '../config.ts'
import { Footer } from '../ui/footer/footer.tsx'
import { useHref } from './use-locale.ts'

/** The footer of a page: the configured links, the consent settings and the product's version (SHELL-3, SHELL-5, TRACK-10). */
export function PageFooter() {
  const { t } = useLingui()
  const href = useHref()
  const { name, version, termsUrl, privacyUrl, supportChatUrl } = config()
  const links = [
    { label: t({ id: 'footer.terms', message: 'Terms' }), href: termsUrl, outside: true },
    { label: t({ id: 'footer.privacy', message: 'Privacy' }), href: privacyUrl, outside: true },
    { label: t({ id: 'footer.support', message: 'Chat with support' }), href: supportChatUrl, outside: true },
  ]
  const actions = [
    {
      label: t({ id: 'footer.consent', message: 'Privacy choices' }),
      onPress: () => void import('./consent.ts').then(({ openConsent }) => openConsent()),
    },
  ]
  return (
    <Footer
      home={href({ to: 'home', params: {} })}
      name={name}
      links={links}
      actions={actions}
      version={t({ id: 'footer.version', message: `Version ${version}` })}
    />
  )
}
