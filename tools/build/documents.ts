type Document = {
  /** The address, with `:name` for a variable segment. */
  pattern: string
  /** The query of the address, if the page needs one. */
  query?: string
  /** The route module whose scripts and styles the page needs. */
  route: string
  /** Other modules of the page. */
  parts?: readonly string[]
  /** Whether all texts are needed, not only those of the first pages. */
  needsRest?: boolean
  /** Whether a public page needs the texts of an account. */
  needsAccount?: boolean
  /**
   * The first calls of the page; `{n}` is the n-th segment of its address. `asUser`: only for signed-in users. `picture`: the path in the response to
   * the picture that the page shows first, and its `sizes` as on the page; `name` is the path of the text for which the frame has a place;
   * `isOneOfMany` if a tab may start with another picture.
   */
  calls?: readonly { path: string; asUser?: boolean; picture?: { at: string; sizes: string; name?: string; isOneOfMany?: true } }[]
  /** Whether the frame is the whole page of a new visitor, so that the application waits until the page is used (SHELL-40). */
  isStatic?: boolean
  /** Whether the page is for users: its frame has no sign-in link, and includes the texts of an account. */
  isUsers?: boolean
}

/** `sizes` of the first picture in a gallery (src/ui/gallery) and on the trip summary (src/views/precheck). */
const GALLERY = '(min-width: 768px) 611px, 100vw'
const SUMMARY = '(min-width: 768px) 300px, 80vw'

/** The entry modules of every page. */
export const startModules = ['src/main.tsx', 'src/app/react.ts', 'src/app/start.tsx'] as const

const flows = ['src/app/session.ts']
const quiz = ['src/app/quiz.ts', ...flows]
const reading = ['src/app/with-queries.tsx', ...flows]
const place = 'src/views/place/where-it-is.tsx'
const order = '/order?orderId={1}'

/** Every page that is served as a separate document, with its first frame and the list of its files. */
export const documents: readonly Document[] = [
  { pattern: '/', route: 'home', isStatic: true },
  { pattern: '/quiz', route: 'quiz-start', parts: quiz, isStatic: true },
  { pattern: '/auth/otp-send-email', route: 'sign-in', parts: ['src/app/otp.ts', ...flows], isStatic: true },
  { pattern: '/quiz/:blockId', query: '?page=0', route: 'quiz', parts: quiz, needsRest: true },
  {
    pattern: '/offer/:quizSessionId/generate',
    route: 'generate',
    parts: flows,
    needsRest: true,
    calls: [{ path: '/rec/bundle?quizSessionId={1}' }],
  },
  {
    pattern: '/offer/:quizSessionId',
    route: 'offer',
    parts: reading,
    needsRest: true,
    calls: [
      {
        path: '/rec/bundle?quizSessionId={1}',
        picture: { at: 'bundles.0.acc.images.0', sizes: GALLERY, name: 'bundles.0.resort.name', isOneOfMany: true },
      },
    ],
  },
  { pattern: '/shared/:token', route: 'shared', parts: reading, needsRest: true, calls: [{ path: '/share/{1}' }] },
  { pattern: '/list/:token', route: 'shared-list', parts: reading, needsRest: true, needsAccount: true, calls: [{ path: '/list/{1}' }] },
  {
    pattern: '/precheck/:prebookHash',
    route: 'precheck',
    parts: [...flows, place],
    needsRest: true,
    calls: [
      {
        path: '/rec/bundle/prebook?prebookHash={1}',
        picture: { at: 'offerBundle.acc.images.0', sizes: SUMMARY, name: 'offerBundle.acc.name' },
      },
      { path: '/order/check?prebookHash={1}' },
    ],
  },
  { pattern: '/checkout/:orderId', route: 'checkout', parts: flows, needsRest: true, calls: [{ path: order }] },
  { pattern: '/booking', route: 'bookings', parts: reading, needsRest: true, isUsers: true, calls: [{ path: '/booking', asUser: true }] },
  {
    pattern: '/booking/:orderId',
    route: 'booking',
    parts: [...reading, place],
    needsRest: true,
    isUsers: true,
    calls: [{ path: '/booking/{1}', asUser: true }],
  },
]

/** The first call of every page for a signed-in user. */
export const userCall = { path: '/user', asUser: true } as const
