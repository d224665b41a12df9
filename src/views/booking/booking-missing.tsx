import { Trans } from '@lingui/react/macro'
import { toFailure } from '../../../machines/failure.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { UserQueryError } from '../problem/user-query-error.tsx'

/** An unknown booking, or another user's, links to the user's bookings. A failed request offers a retry (ERR-16). */
export function BookingMissing({
  error,
  links,
  onRetry,
}: {
  error: unknown
  links: { bookings: string; signIn: string }
  onRetry: () => void
}) {
  return (
    <>
      <h1>
        <Trans id="booking.missing">We couldn’t open this booking</Trans>
      </h1>
      {toFailure(error).code === 'resource.notFound' ? (
        <>
          <p className="lead" role="alert">
            <Trans id="booking.unknown">We can’t find this booking in your account. It may belong to a different email address.</Trans>
          </p>
          <p>
            <ButtonLink variant="secondary" size="small" href={links.bookings}>
              <Trans id="booking.toAll">Back to your bookings</Trans>
            </ButtonLink>
          </p>
        </>
      ) : (
        <UserQueryError error={error} signIn={links.signIn} onRetry={onRetry} />
      )}
    </>
  )
}
