import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode, Suspense } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { LinkProvider } from '../../ui/link/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './late.module.css'

type Props = {
  children: ReactNode
  /** What stands there until the part has come. */
  fallback?: ReactNode
  /** Whether the part floats above the page, so that what is said of it has to as well. */
  floats?: boolean
}

/**
 * Parts of a page that are loaded when they are needed first. One that does not come is said in its place, and the rest of the page stays as it is
 * (SHELL-28); any other error is not this one's to catch.
 */
export const LatePart = ({ fallback = null, floats = false, children }: Props) => (
  <Boundary floats={floats}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
)

class Boundary extends Component<{ floats: boolean; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof Error && error.name === 'PartMissing')) throw error
    return (
      <Notice
        tone="danger"
        alert
        className={this.props.floats ? styles.floating : undefined}
        title={<Trans id="shell.partNotLoaded">A part of this page could not be loaded.</Trans>}
        action={
          // Past the router: an empty address is this one, loaded anew.
          <LinkProvider value={null}>
            <ButtonLink href="" size="small" variant="secondary">
              <Trans id="shell.loadAgain">Load the page again</Trans>
            </ButtonLink>
          </LinkProvider>
        }
      />
    )
  }
}
