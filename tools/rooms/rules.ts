import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser'

// Which room may import which, for product, tests, tools and flow book (docs/decisions/rooms.md).
// `npm run make -- rooms` checks it, `npm run make -- rooms:draw` draws docs/pictures/rooms.svg; `npm test` runs the check.

type Rule = Required<Pick<IRegularForbiddenRuleType, 'name' | 'comment'>> & Pick<IRegularForbiddenRuleType, 'from' | 'to'>

/** Every room, with the rooms that it may import. Other imports are forbidden. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  platform: ['contract'],
  'packages/event-logger': [],
  'packages/flow-kit': [],
  machines: ['contract', 'platform', 'packages/event-logger'],
  src: ['contract', 'platform', 'packages/event-logger', 'machines'],
  sample: ['contract'],
  server: ['contract', 'sample'],
  'packages/flow-book': ['contract', 'platform', 'machines', 'packages/flow-kit'],
  tests: [
    'contract',
    'platform',
    'packages/event-logger',
    'packages/flow-kit',
    'machines',
    'src',
    'sample',
    'server',
    'packages/flow-book',
  ],
  e2e: [
    'contract',
    'platform',
    'packages/event-logger',
    'packages/flow-kit',
    'machines',
    'sample',
    'server',
    'packages/flow-book',
    'tests',
  ],
  tools: [
    'contract',
    'platform',
    'packages/event-logger',
    'packages/flow-kit',
    'machines',
    'sample',
    'server',
    'packages/flow-book',
    'tests',
    'e2e',
  ],
}

const names = Object.keys(rooms)
const folders = (list: readonly string[]) => `^(${list.join('|')})/`

/** One rule per room: it may import itself and the listed rooms. */
const roomRules: Rule[] = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports-${allowed.join('-') || 'nothing'}`,
  comment: `${room}/ may import: ${allowed.join(', ') || 'nothing'}.`,
  from: { path: `^${room}/` },
  to: { path: folders(names), pathNot: folders([room, ...allowed]) },
}))

/** Rules between the folders of a room. */
const inside: Rule[] = [
  {
    name: 'views-render',
    comment: 'Views render machines and queries, without wiring, calls or cases.',
    from: { path: '^src/views/' },
    to: { path: ['^src/(app|analytics)/', '^platform/api/(?!errors\\.ts$)', '\\.cases\\.ts$', '^machines/flows\\.ts$'] },
  },
  {
    name: 'ui-knows-no-flow',
    comment:
      'The design system accepts words, numbers and callbacks. It may import the list of languages, for formatting, and the spelling of names, for marking.',
    from: { path: '^src/ui/' },
    to: { path: ['^src/(?!ui/)', '^(contract/(?!(languages|spelling)\\.ts$)|platform/|machines/|packages/)'] },
  },
  {
    name: 'ui-knows-no-language',
    comment: 'The design system holds no text and no flow.',
    from: { path: '^src/ui/' },
    to: { path: '^node_modules/(@lingui|@tanstack|xstate|@xstate)/' },
  },
  {
    name: 'queries-read',
    comment: 'Queries read the API and import nothing else of the product.',
    from: { path: '^src/queries/' },
    to: { path: ['^src/(?!queries/)', '^(machines|packages)/', '^platform/(?!api/)'] },
  },
  {
    name: 'no-cases-in-the-product',
    comment: 'Cases and the registry feed tests and documents; the application never imports them.',
    from: { path: '^(src|server|platform|contract)/' },
    to: { path: ['\\.cases\\.ts$', '^machines/flows\\.ts$'] },
  },
  {
    name: 'ground-without-a-screen',
    comment: 'Contract, platform, machines, kit and event logger run under plain Node, without React.',
    from: { path: '^(contract|platform|machines|packages/(event-logger|flow-kit))/' },
    to: { path: '^node_modules/(react|react-dom|@tanstack|@xstate/react|@lingui|@base-ui)/' },
  },
  {
    name: 'packages-by-name',
    comment: 'A package is imported by its name, so only what its package.json exports is public.',
    from: { path: '^(packages/[^/]+|[^/]+)/' },
    to: { path: '^packages/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
  {
    name: 'few-know-the-sample',
    comment: 'Only the inventory, maps, places and pictures of the server use the sample. Rules of domain/ read the catalogue.',
    from: { path: '^server/(?!(inventory|map|places|routes/art)/)' },
    to: { path: '^sample/' },
  },
  {
    name: 'server-without-a-screen',
    comment: 'The server uses neither React nor XState.',
    from: { path: '^server/' },
    to: { path: '^node_modules/(react|react-dom|xstate|@xstate)/' },
  },
]

/** Rules for all rooms. */
const shape: Rule[] = [
  {
    name: 'no-cycle-of-files',
    comment: 'Two files that import each other, even only types, cannot be understood separately.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphan',
    comment: 'A file without imports and importers is unused.',
    from: {
      orphan: true,
      // Static files for browsers, files that are found by name, or build configuration at the root.
      pathNot: [
        '\\.d\\.ts$',
        '^server/sandbox/card/browser/',
        '^packages/flow-book/page/[^/]+\\.js$',
        '^packages/flow-book/(ui-steps|e2e-setup)/flows/',
        '^tools/build/',
        '^src/worker/off\\.ts$',
      ],
    },
    to: {},
  },
]

/** Every rule, for dependency-cruiser. */
export const forbidden = [...roomRules, ...inside, ...shape].map((rule) => ({ severity: 'error' as const, ...rule }))

/** Parses with swc, as TypeScript 7 has no API for other tools yet. Type imports count. */
export const options: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  // So that files of a package know the workspaces of the root, too.
  combinedDependencies: true,
  exclude: { path: '^(dist|data|test-results|\\.cache)/' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
}
