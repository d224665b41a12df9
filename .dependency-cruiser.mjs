// The house: which room may import which, for product, tests, tools and flow book alike (docs/decisions/rooms.md).
// `npm run rooms` checks it and draws docs/pictures/rooms.svg; `npm test` runs the check.

/** Every room, with the rooms of ours that it may import. What is not listed here may not be imported. */
const rooms = {
  contract: [],
  platform: ['contract'],
  'event-logger': [],
  kit: [],
  machines: ['contract', 'platform', 'event-logger'],
  src: ['contract', 'platform', 'event-logger', 'machines'],
  server: ['contract'],
  flowbook: ['contract', 'platform', 'machines', 'kit'],
  tests: ['contract', 'platform', 'event-logger', 'kit', 'machines', 'src', 'server', 'flowbook'],
  e2e: ['contract', 'platform', 'event-logger', 'kit', 'machines', 'server', 'flowbook', 'tests'],
  tools: ['contract', 'platform', 'event-logger', 'kit', 'machines', 'server', 'flowbook', 'tests', 'e2e'],
}

const names = Object.keys(rooms)
const folders = (list) => `^(${list.join('|')})/`

/** One rule a room: nothing of ours but itself and what it may import. */
const walls = names.map((room) => ({
  name: `${room}-imports-${rooms[room].join('-') || 'nothing'}`,
  comment: `${room}/ may import of ours: ${rooms[room].join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: folders(names), pathNot: folders([room, ...rooms[room]]) },
}))

/** What stands between the folders of a room. */
const inside = [
  {
    name: 'views-render',
    comment: 'Views render machines and queries: no wiring, no call, no cases, no stories, no words of guards.',
    from: { path: '^src/views/' },
    to: { path: ['^src/(app|analytics)/', '^platform/api/(?!errors\\.ts$)', '\\.(cases|story|words)\\.ts$', '^machines/flows\\.ts$'] },
  },
  {
    name: 'ui-knows-no-flow',
    comment: 'The design system takes words, numbers and callbacks.',
    from: { path: '^src/ui/' },
    to: { path: ['^src/(?!ui/)', '^(contract|platform|machines|event-logger)/'] },
  },
  {
    name: 'ui-knows-no-language',
    comment: 'The design system holds no text and no flow.',
    from: { path: '^src/ui/' },
    to: { path: '^node_modules/(@lingui|@tanstack|xstate|@xstate)/' },
  },
  {
    name: 'queries-read',
    comment: 'Queries read the API and know nothing else of ours.',
    from: { path: '^src/queries/' },
    to: { path: ['^src/(?!queries/)', '^(machines|event-logger)/', '^platform/(?!api/)'] },
  },
  {
    name: 'no-cases-in-the-product',
    comment: 'Cases, stories, words of guards and the registry feed tests and documents; the application never imports them.',
    from: { path: '^(src|server|platform|contract)/' },
    to: { path: ['\\.(cases|story|words)\\.ts$', '^machines/flows\\.ts$'] },
  },
  {
    name: 'ground-without-a-screen',
    comment: 'Contract, platform, machines, kit and event logger run under plain Node, without React.',
    from: { path: '^(contract|platform|machines|kit|event-logger)/' },
    to: { path: '^node_modules/(react|react-dom|@tanstack|@xstate/react|@lingui|@base-ui)/' },
  },
  {
    name: 'kit-by-its-entry',
    comment: 'What the kit offers is in kit/index.ts; its other files are its own.',
    from: { pathNot: '^kit/' },
    to: { path: '^kit/(?!index\\.ts$)' },
  },
  {
    name: 'server-without-a-screen',
    comment: 'The server draws nothing.',
    from: { path: '^server/' },
    to: { path: '^node_modules/(react|react-dom|xstate|@xstate)/' },
  },
].map((rule) => ({ severity: 'error', ...rule }))

export default {
  forbidden: [...walls, ...inside],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results|\\.cache)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
