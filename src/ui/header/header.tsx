import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Logo } from '../logo/logo.tsx'
import styles from './header.module.css'
import { useScrolled } from './use-scrolled.ts'

export type HeaderProps = {
  /** 'solid' with a border on most pages; 'over' lies on the page without ground; 'quiz' the same with a line (SHELL-10, SHELL-11). */
  variant?: 'solid' | 'over' | 'quiz'
  /** White words, for dark skies. */
  light?: boolean
  home: string
  /** The product's name, accessible name of the logo. */
  name: string
  /** Language switch. */
  language?: ReactNode
  /** Sign-in link or account menu, at the end. */
  account?: ReactNode
}

/** The header: fixed, 76 px (SHELL-7). A solid one keeps its own room, the others lie over the content and get a ground
 * once the page is scrolled. Over the quiz its ink follows the sky. */
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
