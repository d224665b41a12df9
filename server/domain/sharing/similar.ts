import { languageTag } from '../../../contract/languages.ts'
import type { Day } from '../../base/days.ts'
import type { OfferJob } from '../../base/jobs.ts'
import type { Locale } from '../../base/locale.ts'
import type { StoredAnswer } from '../../db/schema/index.ts'
import { type Resort, readCatalogue } from '../../inventory/catalogue.ts'
import type { OfferDeps } from '../offers/deps.ts'
import type { BundleRow } from '../offers/stay.ts'
import { type Answers, firstOpen, withAnswer } from '../quiz/flow.ts'
import { findSaved, insertSession, type Member } from './saved-offer.ts'

type SimilarDeps = OfferDeps & { enqueue: (job: OfferJob) => Promise<void> }

/**
 * Searches for offers similar to a saved one, in a new quiz session that becomes the current one: the same resort, any hotel, and otherwise the saved
 * answers (WISH-8). @throws Refusal resource.notFound
 */
export async function findSimilar(deps: SimilarDeps, owner: Member, itemId: string, locale: Locale): Promise<string> {
  const now = deps.now()
  const { item, bundle, session } = await findSaved(deps.db, owner.userId, itemId)
  const resort = (await readCatalogue(deps.db)).resorts.get(bundle.resortId)
  const answers = answersFor(item.answers ?? session.answers, bundle, resort, locale)
  const created = await insertSession(deps.db, owner, session, {
    answers,
    generation: 'queued',
    generatedAt: null,
    updatedAt: now,
    createdAt: now,
  })
  await deps.enqueue({ queue: 'offers.generate', data: { quizSessionId: created.id, revision: created.revision } })
  return created.id
}

const quizDate = (day: Day) => day.split('-').reverse().join('-')

/** The answers to search with. Unanswered questions get the values of the offer. */
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
    'child-ages': bundle.childAges?.join(';') || null,
    'add-details': 'show-offers',
  }
  const search: StoredAnswer[] = [
    { questionId: 'resort', answer: place ?? null, isSkipped: !place },
    ...(place ? [{ questionId: 'hotel', answer: null, isSkipped: true }] : []),
    { questionId: 'add-details', answer: 'show-offers', isSkipped: false },
  ]
  let all = search.reduce<StoredAnswer[]>((so, answer) => withAnswer(so, answer), [...answers])
  for (let open = firstOpen(all); open; open = firstOpen(all)) {
    const answer = own[open.id] ?? open.skip?.answer ?? null
    all = withAnswer(all, { questionId: open.id, answer, isSkipped: !(open.id in own) })
  }
  return all
}
