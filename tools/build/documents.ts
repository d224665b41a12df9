type Document = {
  /** The address, with `:name` for a segment that differs. */
  pattern: string
  /** What the address asks after its path, where the page needs it. */
  query?: string
  /** The route module whose scripts and styles the page needs. */
  route: string
  /** What the page's other parts need. */
  parts?: readonly string[]
  /** Whether all texts are needed, not only those of the first pages. */
  needsRest?: boolean
  /** Whether the texts of an account are needed on a page that anybody may open. */
  needsAccount?: boolean
  /**
   * The calls that the page begins with; `{n}` is the n-th segment of its address. `asUser`: only where somebody has signed in. `picture`: where in the answer the
   * picture stands that the page shows first, and how wide it is shown, as the page's own `sizes` says it; `name` where the words stand that the frame has a place for;
   * `isOneOfMany` where a tab may begin with another one.
   */
  calls?: readonly { path: string; asUser?: boolean; picture?: { at: string; sizes: string; name?: string; isOneOfMany?: true } }[]
  /** Whether the page is a user's, so that its frame has no way to sign in, and its texts are those of an account as well. */
  isUsers?: boolean
}

/** How wide the first picture is in a gallery (src/ui/gallery) and on the trip summary (src/views/precheck). */
const GALLERY = '(min-width: 768px) 611px, 100vw'
const SUMMARY = '(min-width: 768px) 300px, 80vw'

/** What every page begins with. */
export const startModules = ['src/main.tsx', 'src/app/start.tsx'] as const

const flows = ['src/app/session.ts']
const quiz = ['src/app/quiz.ts', ...flows]
const reading = ['src/app/with-queries.tsx', ...flows]
const place = 'src/views/place/where-it-is.tsx'
const order = '/order?orderId={1}'

/** Every page that the server sends as a document of its own: its frame is there at once, and so is the list of all that it needs. */
export const documents: readonly Document[] = [
  { pattern: '/', route: 'home' },
  { pattern: '/quiz', route: 'quiz-start', parts: quiz },
  { pattern: '/auth/otp-send-email', route: 'sign-in', parts: ['src/app/otp.ts', ...flows] },
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

/** The call that every page of a signed-in person begins with. */
export const userCall = { path: '/user', asUser: true } as const
