import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasPercent, type Match } from '../../../contract/bundle.ts'
import { MatchMark } from '../../ui/match-mark/match-mark.tsx'

/** The match of an offer in words: the percentage, or null if too little was answered for one (MATCH-18). */
export function usePercent(match: Match): string | null {
  const { i18n } = useLingui()
  return hasPercent(match) ? i18n.number(match.percent / 100, { style: 'percent' }) : null
}

type OfferMatchProps = { match: Match; words: ReactNode; wordsAlone: ReactNode; action?: ReactNode }

/** The percentage of an offer with its `words`, or `wordsAlone` without a percentage. */
export function OfferMatch({ match, words, wordsAlone, action }: OfferMatchProps) {
  const percent = usePercent(match)
  return (
    <MatchMark percent={percent} action={action}>
      {percent ? words : wordsAlone}
    </MatchMark>
  )
}
