import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Logo } from '../logo/logo.tsx'
import styles from './header.module.css'
import { useScrolled } from './use-scrolled.ts'

export type HeaderProps = {
  /**
   * 'solid' with a border on most pages; 'over' lies on the page without a background; 'quiz' is the same with a line (SHELL-10, SHELL-11).
   */
  variant?: 'solid' | 'over' | 'quiz'
  /** White text, for dark skies. */
  light?: boolean
  home: string
  /** The product's name, accessible name of the logo. */
  name: string
  /** Language switch. */
  language?: ReactNode
  /** Sign-in link or account menu, at the end. */
  account?: ReactNode
}

/**
 * The header: fixed, 76 px (SHELL-7). A solid one reserves its space. The others overlay the content and get a background after scrolling.
 * In the quiz, the text colour follows the sky.
 */
export function Header({ variant = 'solid', light, home, name, language, account }: HeaderProps) {
  const scrolled = useScrolled(variant !== 'solid')
  return (
    <>
      <header
        data-scrolled={scrolled || undefined}
        className={cx(styles.header, styles[variant], light && styles.light, light && 'on-dark')}
      >
        <div className={`wrap ${styles.line}`}>
          <div className={styles.logo}>
            <Logo href={home} label={name} />
          </div>
          {language}
          {account}
        </div>
      </header>
      {variant === 'solid' && <div className={styles.room} />}
    </>
  )
}
