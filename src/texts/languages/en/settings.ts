import { textsByKey } from '../../catalogues/keys.ts'

/** Texts of the settings, of the accessibility statement and of rehearsals. */
export const settingsTexts = textsByKey({
  'settings.title': 'Settings',
  'settings.saved': 'The settings have been saved and apply from now on.',
  'settings.previewed': 'Preview: this is how the frame of the pages would look. Nothing has been saved yet.',
  'settings.logo': 'Logo',
  'settings.logoText': 'Appears at the top of every page next to the name, and on screens.',
  'settings.logoSave': 'Save logo',
  'settings.logoSize':
    'The file does not say how wide and high the logo is. Nothing was saved. Enter the width and height in the SVG file.',
  'settings.name': 'Name of the organisation',
  'settings.name_de_CH': 'Name in German',
  'settings.name_fr_CH': 'Name in French',
  'settings.name_it_CH': 'Name in Italian',
  'settings.name_rm_CH': 'Name in Romansh',
  'settings.accent': 'Accent colour',
  'settings.accentHint': 'Six hexadecimal digits after a hash sign, for example #1d5c8f.',
  'settings.contrastGood': 'Contrast with white {ratio} : 1. The colour is also easy to read as text.',
  'settings.contrastPoor': 'Contrast with white {ratio} : 1. For text, the colour is darkened until it reaches 4.5 : 1.',
  'settings.locales': 'Languages',
  'settings.defaultLocale': 'Main language',
  'settings.defaultLocaleHint': 'Applies when someone asks for none of the languages.',
  'settings.area': 'Area',
  'settings.cantonHint':
    'Two-letter abbreviation, for example zg. Leave empty for a municipality without a canton.',
  'settings.municipality': 'FSO number of the municipality',
  'settings.municipalityHint': 'Only if the website belongs to a single municipality.',
  'settings.municipalityName': 'Name of the municipality',
  'settings.embargoTime': 'Hold back results until',
  'settings.embargoTimeHint':
    'Time on the day of the vote, usually 12:00. Before then, only staff see what has been uploaded. Empty: everything is public at once.',
  'settings.fourEyes': 'Four-eyes principle: a second person releases results',
  'settings.fourEyesHint':
    'Whoever uploaded results cannot release them. What a second person approves in advance appears by itself at the set time. Loosening these rules also has to be confirmed by a second person.',
  'settings.hiddenFields': 'Hidden details of people',
  'settings.hiddenFieldsHint': 'They appear neither on pages nor in the API.',
  'settings.notificationAddress': 'Email for new tickets',
  'settings.notificationAddressHint': 'Receives a message as soon as someone proposes a change.',
  'settings.limits': 'API limits',
  'settings.rateLimit': 'Requests without a token',
  'settings.rateLimitHint': 'One address may make this many in the period.',
  'settings.rateSeconds': 'Period in seconds',
  'settings.openData': 'Open data',
  'settings.openDataText':
    'Who is responsible for the catalogue of open data. Without these details, there is no catalogue.',
  'settings.publisherId': 'Short name on the portal',
  'settings.publisherIdHint': 'Lower-case letters, digits and hyphens.',
  'settings.publisherName': 'Publisher',
  'settings.publisherName_de_CH': 'Publisher in German',
  'settings.publisherName_fr_CH': 'Publisher in French',
  'settings.publisherName_it_CH': 'Publisher in Italian',
  'settings.publisherName_rm_CH': 'Publisher in Romansh',
  'settings.publisherMail': 'Email of the publisher',
  'settings.publisherUri': 'Address of the publisher',
  'settings.publisherUriHint': 'Not needed; without it, one is made from the short name.',
  'settings.security': 'Security vulnerabilities',
  'settings.securityText':
    'Where people can report security vulnerabilities of this website. The details appear at /.well-known/security.txt; without a contact, there is no such file.',
  'settings.securityContact': 'Contact for security vulnerabilities',
  'settings.contactHint': 'An email address, or the address of a form that starts with https://.',
  'settings.securityEncryption': 'Address of the public key',
  'settings.securityEncryptionHint': 'Not needed. A key that reports can be encrypted with.',
  'settings.securityPolicy': 'Address of the policy',
  'settings.securityPolicyHint': 'Not needed. A page that says how reports are dealt with.',
  'settings.accessibilityText':
    'The accessibility statement names this contact; without it, the statement points to the directory.',
  'settings.accessibilityEdit': 'Edit statement',
  'settings.accessibilityContact': 'Contact for feedback on accessibility',
  'settings.analytics': 'Visits are not analysed, and nothing is loaded from other websites.',
  'settings.doubts': 'Doubts and projections',
  'settings.doubtShare': 'Share of Yes votes: from this many usual deviations',
  'settings.doubtShareHint':
    'Uploaded figures that do not fit earlier votes are shown before publishing. Empty: usual value (4).',
  'settings.doubtTurnout': 'Turnout: from this many usual deviations (5)',
  'settings.doubtDay': 'Turnout between proposals of one day: from this many usual deviations (5)',
  'settings.doubtDayPoints': '… and from this many percentage points (2)',
  'settings.doubtUnaccounted': 'Blank and invalid ballots: from this many usual deviations (8)',
  'settings.doubtEligible': 'Eligible voters: from a difference of this many per cent to the last vote (5)',
  'settings.projections': 'Show projections of votes to the public while counting is under way',
  'settings.projectionsHint':
    'Only with at least twelve earlier votes and once enough has been counted, always with a range. Never in notifications.',
  'settings.problem.contact': 'is neither an email address nor an address that starts with https://',
  'settings.problem.https': 'is not an address that starts with https://',
  'settings.problem.time': 'is not a time such as 12:00',
  'settings.problem.missing': 'is required',
  'settings.problem.canton': 'consists of two letters',
  'settings.problem.number': 'is not a suitable number',
  'settings.problem.locale': 'is not one of the chosen languages',
  'settings.problem.colour': 'is not a colour such as #1d5c8f',
  'settings.problem.mail': 'is not an email address',
  'settings.problem.slug': 'may only contain lower-case letters, digits and hyphens',
  'settings.problem.address': 'is not a complete address',
  'settings.linkedSites': 'Sites whose results the home page lists',
  'settings.linkedSitesHint':
    'One address per line, for example those of municipalities with their own votes. Their open data are read every minute on the day of the vote; the home page shows them with their source.',
  'settings.problem.siteAddresses':
    'Enter at most 50 addresses with https, each on its own line and without a question mark.',

  'accessibility.title': 'Accessibility statement',
  'accessibility.description':
    'How accessible this website is, how this was tested and where you can report barriers.',
  'accessibility.intro':
    'This website should be accessible to everyone, including people with disabilities. This statement applies to {url}. Responsible: {organisation}.',
  'accessibility.status': 'Conformance status',
  'accessibility.status.text':
    'The standards that apply are the accessibility standard eCH-0059 and the WCAG 2.2 guidelines at conformance level AA. This website is partially conformant with them: the content listed below does not yet meet all requirements.',
  'accessibility.offers': 'What this website offers',
  'accessibility.offers.keyboard': 'Everything can be used with the keyboard and also works without scripts.',
  'accessibility.offers.zoom':
    'The pages adapt: from a width of 320 pixels, at a zoom of 400 per cent, in light and in dark mode.',
  'accessibility.offers.figures': 'Charts and maps come with a table of the same figures.',
  'accessibility.offers.pictures': 'Anyone who adds a picture has to describe it.',
  'accessibility.offers.pdf':
    'PDF files that this website creates contain headings, tables, descriptions of pictures and the language for screen readers (tagged PDF).',
  'accessibility.limits': 'Known limitations',
  'accessibility.limits.files':
    'Uploaded files, such as explanations as PDF or organisation charts, are not always accessible.',
  'accessibility.limits.pdf':
    'The PDF files of this website have not been tested against the PDF/UA standard. The same information is on the pages.',
  'accessibility.limits.language':
    'News, events, topics and the directory appear in the language they were written in. On pages in another language, this is not marked for screen readers.',
  'accessibility.limits.screens':
    'Pages for wall screens change by themselves. The same results are on the ordinary pages.',
  'accessibility.limits.easy': 'There is no content in easy-to-read language or in sign language yet.',
  'accessibility.tests': 'How it was tested',
  'accessibility.tests.text':
    'This statement is based on a self-assessment. For every version of the software, all kinds of pages are tested automatically: with axe-core, on narrow and wide screens, in light and dark mode, with and without scripts; important tasks are also tested with the keyboard. There has not yet been a test by an independent body or by people with disabilities.',
  'accessibility.feedback': 'Feedback and contact',
  'accessibility.feedback.text':
    'Have you come across a barrier, or do you need content in another form? Tell us which page it is about and which assistive technology you use. We will reply as soon as possible.',
  'accessibility.feedback.contact': 'Contact:',
  'accessibility.feedback.directory': 'Addresses and phone numbers are in the directory:',
  'accessibility.review': 'If you do not agree with the reply',
  'accessibility.review.text':
    'The organisation responsible for this website ({organisation}) settles disputes itself: ask for a new review through the same contact. Your rights under the Disability Discrimination Act (BehiG, SR 151.3) are not affected.',
  'accessibility.date': 'This statement was last updated on {date}',
  'accessibility.form.text':
    'Every page links to the statement. If you clear a text and save, the standard text applies again.',
  'accessibility.form.default':
    'Standard text. Name and contact follow the settings as long as you do not change the text.',
  'accessibility.form.own': 'Own text of {date}.',
  'accessibility.form.saved': 'The statement has been saved and is public from now on.',

  'rehearsals.title': 'Rehearsal',
  'rehearsals.text':
    'A rehearsal is a copy of everything that is here, at an address of its own: proposals, people, settings, embargo, release and accounts. Everything in it is marked as a rehearsal. No message leaves it, except emails to the addresses you name. Anyone who wants to see it gets in with their login from here.',
  'rehearsals.notSetUp':
    'There is no address for rehearsals on this server. The operator of the server sets it with REHEARSAL_URL.',
  'rehearsals.state.none': 'No rehearsal is running.',
  'rehearsals.state.waiting': 'Waiting for the server since {since}.',
  'rehearsals.state.copying': 'The copy has been in progress since {since}.',
  'rehearsals.state.running': 'The rehearsal has been running since {since}.',
  'rehearsals.state.failed': 'Failed: {problem}',
  'rehearsals.open': 'Open rehearsal',
  'rehearsals.leading': 'You are being taken to the rehearsal.',
  'rehearsals.mailTo': 'Emails from the rehearsal may go to these addresses (optional)',
  'rehearsals.mailToHint':
    'One per line. Nothing goes to any others; what they would have received is listed in the rehearsal under Administration.',
  'rehearsals.mailToWrong': '“{address}” is not an email address.',
  'rehearsals.start': 'Start rehearsal',
  'rehearsals.reset': 'Start again with a fresh copy',
  'rehearsals.discard': 'Discard rehearsal',
  'rehearsals.sure': 'The rehearsal as it is now will be deleted.',
  'rehearsals.lost':
    'What was entered, released and held back in it, the report of a simulated Sunday and the link for guests will be lost.',
  'rehearsals.kept': 'The real website stays as it is.',
  'rehearsals.here':
    'You are in the rehearsal. Nobody outside sees what you do here. It is started again and discarded in the real administration.',
  'rehearsals.toOriginal': 'Go to the real administration',
  'rehearsals.guests': 'Guests',
  'rehearsals.guestsText':
    'With a link, whoever has it sees the public pages of the rehearsal without an account, for example on a wall screen. It is valid until you withdraw it or the rehearsal starts again.',
  'rehearsals.guestsNone': 'There is currently no link.',
  'rehearsals.guestsSince': 'This link has been valid since {since}:',
  'rehearsals.guests.open': 'Create link for guests',
  'rehearsals.guests.close': 'Withdraw link',
  'rehearsals.login': 'With your account on the real website',
  'rehearsals.loginText': 'You get into the rehearsal with your login on the real website.',
  'rehearsals.loginHere': 'Account that exists only in the rehearsal',
  'rehearsals.entry.gone':
    'This access to the rehearsal is no longer valid: it lets you in only once and only for a short time.',
  'rehearsals.entry.unknown':
    'Your account does not exist in the rehearsal, or it is blocked there. Newer accounts get in with a fresh copy.',
  'rehearsals.accountText': 'Change your password, passkeys and codes on the real website.',
  'rehearsals.held': 'Held back',
  'rehearsals.heldNone': 'Nothing yet: what would otherwise have been sent is listed here.',
  'rehearsals.heldCounts': 'Emails: {mails} · Webhooks: {webhooks} · Push notifications: {pushes}',
})
