import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SignInHint } from './sign-in-hint.tsx'

/** `signIn` links to the sign-in and back, and is null for signed-in users. */
export type NotYoursLinks = { signIn: string | null; wishlist: string; quiz: string }

/** An offer of another account or device, or none: why it does not open, and the next steps. Visitors may sign in (MAIL-5). */
export function NotYours({ links, className, retry }: { links: NotYoursLinks; className: string | undefined; retry?: ReactNode }) {
  return (
    <>
      <h1>
        <Trans id="problem.notYours">This is not your offer</Trans>
      </h1>
      <p className="lead" role="alert">
        <Trans id="problem.notYoursText">
          It belongs to someone else, or it no longer exists. Ask the person who sent you the address for a share link.
        </Trans>{' '}
        <SignInHint href={links.signIn} />
      </p>
      <div className={className}>
        {retry}
        {!links.signIn && (
          <ButtonLink href={links.wishlist}>
            <Trans id="problem.yourOffers">See your saved offers</Trans>
          </ButtonLink>
        )}
        <ButtonLink href={links.quiz} variant={links.signIn ? 'primary' : 'secondary'}>
          <Trans id="home.hero.start">Start the quiz</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
