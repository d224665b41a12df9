/** The part of the bundler's module graph that is used here: the static and dynamic importers of a module. */
type Graph = {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    importers: readonly string[]
    dynamicImporters: readonly string[]
    isEntry: boolean
  } | null
}

/** Libraries that only one kind of screen needs. */
const libraries = [
  [
    'calendar',
    /node_modules\/(react-day-picker|@date-fns|date-fns\/(format|locale|_lib\/(format|protectedTokens|addLeadingZeros)|get(Week|ISOWeek|DayOfYear)))/,
  ],
  ['code', /node_modules\/input-otp\//],
  ['forms', /node_modules\/(react-hook-form|@hookform)\//],
  ['dialogs', /node_modules\/(@base-ui|@floating-ui)\//],
  ['toasts', /node_modules\/sonner\//],
  ['reads', /node_modules\/@tanstack\/(react-query|query-core)\//],
  ['cards', /node_modules\/(@stripe\/react-stripe-js|prop-types)\//],
] as const

/** React, which the entry loads first, and not before a static page is used. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react\.ts$/

/** The start of the application, after React has loaded. */
const START = /\/src\/app\/start\.tsx$/

/** Overlays of every page. They load right after the first paint, and every flow needs them too. */
const LATE = /\/src\/app\/(overlays|event-logger|session)\.tsx?$/

/** A separate file, the last one to load: run together with the others, it would block a slow phone. */
const EVENTS = /\/src\/app\/event-logger\.ts$/

/**
 * Modules that don't affect the chunks of others: rarely used pages, the page for zero offers, and what only loads for bookings stored on the device.
 */
const RARE =
  /\/(src\/app\/(routes\/(components|admin-password|not-found|terms|privacy|support)\.tsx|offline-bookings\.ts)|src\/views\/generate\/zero-offers\.tsx|offline-bookings\.storage\.ts|offline-store\.ts)$/

/**
 * Small modules that the quiz needs at its start and other pages need too. In the chunk of shared flows, they would load all of it for the quiz. Also
 * the loader of a lazy part, next to the names of all files.
 */
const SMALL = /\/(contract\/characters|src\/(app|views\/place)\/live-map)\.ts$/

/**
 * Modules that would load too much in their natural chunk. The query client is shared by the wait for offers and their page; file downloads by a
 * booking and an account.
 */
const SHARED = /\/(src\/queries\/client|platform\/browser\/files)\.ts$/

/** Small modules that are merged into the chunk of their users. This saves a request, and a file name in every page. */
const mergedModules = [
  ['toasts', /\/src\/(app\/toast-host|ui\/toast\/[\w-]+)\.tsx$/],
  ['measuring', /\/src\/(analytics\/(entries|cookies)|app\/tag-manager)\.ts$/],
  ['legal', /\/src\/(app\/routes\/(terms|privacy)\.tsx|views\/legal\/)/],
  ['trip', /\/src\/app\/held-clock\.tsx$/],
] as const

/** A link to copy. The wishlist shows it at once, an offer only in a dialog: in the trip chunk, every trip would load it. */
const LINKS = /\/(src\/views\/trip\/(copy-button|link-field)\.tsx|lucide-react\/.*\/icons\/copy\.m?js)$/

/** The map. It is a lazy part on some pages, and below the fold of the offer. */
const PLACE = /\/src\/views\/(place\/where-it-is|offer\/below-fold)\.tsx$/

const PAGE = /\/src\/app\/routes\/([\w-]+)\.tsx$/
/** Chunk names for pages of one kind. */
const kinds: Readonly<Record<string, string>> = {
  'quiz-start': 'quiz',
  quiz: 'quiz',
  generate: 'quiz',
  offer: 'reads',
  shared: 'reads',
  precheck: 'trip',
  checkout: 'trip',
  booking: 'reads',
  bookings: 'reads',
  wishlist: 'saved',
  'saved-offer': 'saved',
  'share-links': 'saved',
  'shared-list': 'saved',
  compare: 'saved',
  'offer-list': 'saved',
  'payment-verify': 'payment',
  'payment-success': 'payment',
  'payment-cancel': 'payment',
}

/**
 * Names the chunk of a module, or returns null to let the bundler decide. There is one chunk for React, for the start of each page, for overlays, for
 * shared modules of several areas, for those of each area, and for each large library. A page needs few files: each request costs a round trip if it
 * depends on another, and its headers otherwise.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>()

  /** The entries and lazy parts from which a module is reached by static imports. */
  function rootsOf(id: string, graph: Graph, open = new Set<string>()): ReadonlySet<string> {
    const done = known.get(id)
    if (done) return done
    if (open.has(id)) return new Set()
    open.add(id)
    const info = graph.getModuleInfo(id)
    const roots = new Set<string>(!info || info.isEntry || info.dynamicImporters.length > 0 ? [id] : [])
    for (const importer of info?.importers ?? []) for (const root of rootsOf(importer, graph, open)) roots.add(root)
    open.delete(id)
    if (open.size === 0) known.set(id, roots)
    return roots
  }

  /** The libraries that a module depends on. */
  function librariesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
    const found = new Set<string>()
    if (seen.has(id)) return found
    seen.add(id)
    const own = libraries.find(([, test]) => test.test(id))
    if (own) return found.add(own[0])
    // A package's index imports all of it; only the used modules are in the build.
    if (id.includes('/node_modules/')) return found
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      for (const name of librariesOf(imported, graph, seen)) found.add(name)
    return found
  }

  /** The pages that load a part, directly or indirectly. For a page, the page itself. */
  function ownersOf(root: string, graph: Graph, seen = new Set<string>()): string[] {
    const page = PAGE.exec(root)?.[1]
    if (page) return [page]
    if (seen.has(root)) return []
    seen.add(root)
    return (graph.getModuleInfo(root)?.dynamicImporters ?? []).flatMap((importer) =>
      [...rootsOf(importer, graph)].flatMap((one) => ownersOf(one, graph, seen)),
    )
  }

  return function nameOf(id: string, graph: Graph): string | null {
    // A CSS module is in the chunk of its only importer. A dialog's would otherwise load all that lazy parts share.
    const [user, ...others] = /\.module\.css$/.test(id) ? (graph.getModuleInfo(id)?.importers ?? []) : []
    if (user && others.length === 0) return nameOf(user, graph)
    if (REACT.test(id)) return 'react'
    const library = libraries.find(([, test]) => test.test(id))
    if (library) return library[0]
    if (SMALL.test(id)) return 'base'
    if (SHARED.test(id)) return 'reads'
    if (LINKS.test(id)) return 'links'
    const merged = mergedModules.find(([, test]) => test.test(id))
    if (merged) return merged[0]
    const roots = [...rootsOf(id, graph)].filter((root) => !RARE.test(root))
    const pages = roots.flatMap((root) => PAGE.exec(root)?.[1] ?? [])
    if (roots.some((root) => graph.getModuleInfo(root)?.isEntry)) return 'index'
    if (roots.some((root) => START.test(root))) return 'base'
    if (pages.includes('home') && roots.length > 1) return 'base'
    if (roots.length > 0 && roots.every((root) => EVENTS.test(root))) return 'events'
    if (roots.some((root) => LATE.test(root))) return 'late'
    if (roots.length > 1 && roots.every((root) => PLACE.test(root))) return 'place'
    if (pages.length === 0) {
      // Modules that only lazy parts share are not part of a page's first load.
      const brought = [...librariesOf(id, graph)]
      return roots.length < 2 ? null : brought.length === 0 ? 'parts' : brought.length === 1 ? (brought[0] ?? null) : null
    }
    // Modules that one page shares with its own lazy parts are in its chunk.
    const owners = [...new Set(roots.flatMap((root) => ownersOf(root, graph)))]
    // The pages around the wishlist are one file, as are those after a payment: each file adds a name to every page.
    for (const kind of ['saved', 'payment']) if (owners.every((page) => kinds[page] === kind)) return kind
    if (owners.length === 1) return `${pages[0]}-page`
    // A shared module with a library is in the library's chunk, so that no other page loads it.
    const brought = [...librariesOf(id, graph)].filter((name) => name !== 'reads')
    // A code field is part of forms, and most forms have none.
    if (brought[0]) return brought.includes('code') ? 'code' : brought[0]
    const reached = new Set(owners.map((page) => kinds[page] ?? 'rest'))
    // The offer does not load modules that only pages for bookings and lists share.
    if (reached.has('reads') && !reached.has('rest') && !reached.has('trip') && !owners.includes('offer')) return 'kept'
    if (reached.size === 1 && !reached.has('rest')) return [...reached][0] ?? null
    if (reached.has('rest') || reached.has('quiz')) return 'flows'
    // Trip summary and checkout don't use the query client: their shared modules must not load it.
    return reached.has('trip') ? 'trip' : 'reads'
  }
}
