import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link/link.tsx'

/** 'Perhaps you need to sign in', linked to `href`. */
export const SignInHint = ({ href }: { href: string }) => (
  <Trans id="problem.perhapsSignIn">
    You may need to <Link href={href}>sign in</Link>.
  </Trans>
)
