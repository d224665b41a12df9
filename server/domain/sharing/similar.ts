import { languageTag } from '../../../contract/languages.ts'
import type { Day } from '../../base/days.ts'
import type { OfferJob } from '../../base/jobs.ts'
import type { Locale } from '../../base/locale.ts'
import type { StoredAnswer } from '../../db/schema/index.ts'
import { type Resort, readCatalogue } from '../../inventory/catalogue.ts'
import type { OfferDeps } from '../offers/generate.ts'
import type { BundleRow } from '../offers/stay.ts'
import { type Answers, firstOpen, withAnswer } from '../quiz/flow.ts'
import { findSaved, insertSession, type Member } from './saved-offer.ts'

type SimilarDeps = OfferDeps & { enqueue: (job: OfferJob) => Promise<void> }

/**
 * Searches for offers like a saved one, in a quiz session of its own that becomes the current one: its resort, any hotel, and else the answers that it was
 * found by (WISH-8). @throws Refusal resource.notFound
 */
export async function findSimilar(deps: SimilarDeps, owner: Member, itemId: string, locale: Locale): Promise<string> {
  const now = deps.now()
  const { item, bundle, session } = await findSaved(deps.db, owner.userId, itemId)
  const resort = (await readCatalogue(deps.db)).resorts.get(bundle.resortId)
  const answers = answersFor(item.answers ?? session.answers, bundle, resort, locale)
  const made = await insertSession(deps.db, owner, session, {
    answers,
    generation: 'queued',
    generatedAt: null,
    updatedAt: now,
    createdAt: now,
  })
  await deps.enqueue({ queue: 'offers.generate', data: { quizSessionId: made.id, revision: made.revision } })
  return made.id
}

const quizDate = (day: Day) => day.split('-').reverse().join('-')

/** The answers that lead to offers like a saved one; what was not answered says what the offer has. */
function answersFor(answers: Answers, bundle: BundleRow, resort: Resort | undefined, locale: Locale): StoredAnswer[] {
  const country = (code: string) => new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(code) ?? code
  const place = resort && {
    id: resort.id,
    name: resort.name,
    country: country(resort.countryCode),
    countryCode: resort.countryCode,
    lat: resort.lat,
    lng: resort.lng,
    languageCode: locale,
  }
  const dates = {
    from: quizDate(bundle.checkIn),
    to: quizDate(bundle.checkOut),
    tripPeriod: 7,
    rangeType: 'known',
    flexibleDays: 0,
  } as const
  const own: Record<string, StoredAnswer['answer']> = {
    'trip-dates': dates,
    adults: String(bundle.adults),
    children: String(bundle.children),
    'add-details': 'show-offers',
  }
  const wanted: StoredAnswer[] = [
    { questionId: 'resort', answer: place ?? null, isSkipped: !place },
    ...(place ? [{ questionId: 'hotel', answer: null, isSkipped: true }] : []),
    { questionId: 'add-details', answer: 'show-offers', isSkipped: false },
  ]
  let all = wanted.reduce<StoredAnswer[]>((so, answer) => withAnswer(so, answer), [...answers])
  for (let open = firstOpen(all); open; open = firstOpen(all)) {
    const answer = own[open.id] ?? open.skip?.answer ?? null
    all = withAnswer(all, { questionId: open.id, answer, isSkipped: !(open.id in own) })
  }
  return all
}
