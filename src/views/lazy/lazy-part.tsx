import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode, Suspense } from 'react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { LinkProvider } from '../../ui/link/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './lazy-part.module.css'

type Props = {
  children: ReactNode
  /** Shown until the part has loaded. */
  fallback?: ReactNode
  /** Whether the part floats above the page, so that its error does too. */
  floats?: boolean
}

/**
 * A boundary for lazy parts of a page. A part that fails to load shows an error in its place, and the rest of the page stays (SHELL-28).
 * Other errors are rethrown.
 */
export const LazyPart = ({ fallback = null, floats = false, children }: Props) => (
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
        title={<Trans id="shell.partNotLoaded">Part of this page couldn’t be loaded.</Trans>}
        action={
          // Bypasses the router: an empty href reloads this page.
          <LinkProvider value={null}>
            <ButtonLink href="" size="small" variant="secondary">
              <Trans id="shell.loadAgain">Reload the page</Trans>
            </ButtonLink>
          </LinkProvider>
        }
      />
    )
  }
}
