import { because, button, dialog, fill, heading, press, region, textbox, tick } from '../builders.ts'
import type { Target, UiStep, UiSteps } from '../steps.ts'

const modal = dialog('Account Settings')
const list: Target = { role: 'navigation', name: 'Account Settings', within: modal }
const name = region('Full name')
const email = region('Email')
const passengers = region('Passenger details')
const first: Target = { role: 'group', name: 'Passenger 1', within: passengers }
const save = (block: Target): UiStep => press(button('Save', block))
const again = button('Try again')

const passengerSaved = (firstName: string): UiStep[] => [
  fill(textbox('First name', first), firstName),
  fill(textbox('Last name', first), 'Berg'),
  fill(textbox('Day', first), '01'),
  fill(textbox('Month', first), '05'),
  fill(textbox('Year', first), '1990'),
  press({ role: 'radio', name: 'Female', within: first }),
  save(passengers),
]

/** The cases of each section. */
const switches = ['a switch is turned', 'another switch is turned', 'the switches are tried again'] as const
const personal = [
  'the name is edited',
  'editing the name is given up',
  'the name is saved',
  'another name is saved',
  'the e-mail is edited',
  'editing the e-mail is given up',
  'the e-mail is saved',
  'the passengers are read again',
  'the passengers are edited',
  'editing the passengers is given up',
  'the passengers are saved',
  'other passengers are saved',
] as const

/** The settings modal: name, e-mail and passengers in one part, the switches in the other. */
export const uiSteps: UiSteps = {
  steps: {
    'the settings are closed': [press(button('Close', modal))],
    'Notifications is chosen': [press(button('Notifications', list))],
    'Personal Information is chosen': [press(button('Personal Information', list))],
    'Appearance is chosen': [press(button('Appearance', list))],
    'Dark is chosen': [press({ role: 'radio', name: 'Dark', within: modal })],
    'the device is to decide again': [press({ role: 'radio', name: 'System', within: modal })],
    'the name is edited': [press(button('Edit', name))],
    'editing the name is given up': [press(button('Cancel', name))],
    'the name is saved': [fill(textbox('First name', name), 'Adele'), fill(textbox('Last name', name), 'Berg'), save(name)],
    'another name is saved': [fill(textbox('First name', name), 'Ada'), fill(textbox('Last name', name), 'Lind'), save(name)],
    'the e-mail is edited': [press(button('Edit', email))],
    'editing the e-mail is given up': [press(button('Cancel', email))],
    'the e-mail is saved': [save(email)],
    'the passengers are read again': [press(button('Try again', passengers))],
    'the passengers are edited': [press(button('Edit', passengers))],
    'editing the passengers is given up': [press(button('Cancel', passengers))],
    'the passengers are saved': passengerSaved('Ada'),
    'other passengers are saved': passengerSaved('Grace'),
    'the switches are tried again': [press(again)],
    'a switch is turned': [tick({ role: 'switch', name: 'Trip reminders' }, true)],
    'another switch is turned': [tick({ role: 'switch', name: 'Special offers' }, true)],
  },
  elsewhere: {
    'the connection is found again': 'the connection, over which the back end answers again',
    'another tab chose Light': 'the settings in another tab',
    'the settings are opened': 'the account menu',
    'the person is gone': 'the session, when it has ended',
  },
  visible: {
    open: [modal, list],
    'open.section.personal': [heading('Personal Information', modal), name, email, passengers],
    'open.section.notifications': [heading('Notifications', modal)],
    'open.section.appearance': [heading('Appearance', modal), { role: 'group', name: 'Colours', within: modal }],
  },
  inState: {
    'open.section.personal': because('The switches are in another section', ...switches),
    'open.section.notifications': because('Name, e-mail and passengers are in another section', ...personal),
    'open.section.appearance': because('Name, e-mail, passengers and switches are in other sections', ...personal, ...switches),
  },
}
