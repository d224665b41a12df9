import type { UiSteps } from '../steps.ts'

/** The logger has no screen. It reacts to the page and to consent. */
export const uiSteps: UiSteps = {
  steps: {},
  elsewhere: {
    'measuring is allowed': 'the consent question',
    'everything is allowed': 'the consent question',
    'measuring is refused': 'the consent question',
    'a first event comes': 'any page that is used',
    'the batch is full': 'any page that is used',
    'another tab seals a batch': 'another tab',
    'this tab is to deliver': 'the browser, once no other tab does',
    'the connection goes': 'the browser',
    'the connection comes back': 'the browser',
    'the page is hidden': 'the browser',
    'the page is left': 'the browser',
    'the page comes back': 'the browser',
    'the logger is ended': 'the application',
  },
  visible: {},
  withoutView: 'It has no screen: it listens to what happens on the pages',
}
