import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link/link.tsx'

/** 'Perhaps you need to sign in', linked to `href`. Nothing for signed-in users, whose `href` is null. */
export const SignInHint = ({ href }: { href: string | null }) =>
  href && (
    <Trans id="problem.perhapsSignIn">
      You may need to <Link href={href}>sign in</Link>.
    </Trans>
  )
