import { textsByKey } from '../../catalogues/keys.ts'

/** Texts of passkeys, of the second factor and of sign-on with a provider. */
export const signOnTexts = textsByKey({
  'passkeys.title': 'Passkeys',
  'passkeys.accountText':
    'With a passkey, you log in without a password: with the fingerprint, face or PIN of your device, or with a security key. It works only for this website and can neither be guessed nor intercepted.',
  'passkeys.count': { one: '{count} passkey is set up.', other: '{count} passkeys are set up.' },
  'passkeys.manage': 'Manage passkeys',
  'passkeys.setUp': 'Set up passkey',
  'passkeys.empty': 'You do not have a passkey yet.',
  'passkeys.nameHint': 'How you recognise it, for example “Phone” or “Key at the office”.',
  'passkeys.created': 'Set up',
  'passkeys.add': 'Add passkey',
  'passkeys.addText':
    'Once you have a passkey, the password alone no longer lets you in. With your first one, you therefore also get recovery codes if you do not have any yet.',
  'passkeys.next': 'Continue',
  'passkeys.createTitle': 'Create passkey “{name}”',
  'passkeys.createText': 'Your browser will ask where to save the passkey. Follow its instructions.',
  'passkeys.create': 'Create passkey',
  'passkeys.unsupported': 'This browser does not support passkeys, or JavaScript is turned off. Nothing was changed.',
  'passkeys.notCreated':
    'No passkey was created. This device may already have one for your account. Otherwise, try again.',
  'passkeys.unavailable':
    'Passkeys are only available where this website is encrypted and reached by a name instead of an IP address.',
  'passkeys.many': 'You cannot have more than {count} passkeys. Remove one first.',
  'passkeys.gone': 'It took too long. Start again.',
  'passkeys.refused': 'The passkey was not accepted. Start again, perhaps with another device.',
  'passkeys.done.added': 'The passkey has been set up.',
  'passkeys.done.renamed': 'The passkey has been renamed.',
  'passkeys.done.removed': 'The passkey has been removed. Delete it on the device as well.',
  'passkeys.oneTitle': 'Passkey “{name}”',
  'passkeys.rename': 'Rename',
  'passkeys.remove': 'Remove passkey',
  'passkeys.removeText': 'You will then no longer be able to log in with it.',
  'passkeys.removeLast':
    'The password alone will then be enough to log in again, and the recovery codes will no longer be valid.',
  'passkeys.back': 'Go to the passkeys',
  'passkeys.codes': {
    one: '{count} recovery code is still unused.',
    other: '{count} recovery codes are still unused.',
  },
  'passkeys.offText': 'Logging in will then require a passkey or a recovery code in addition to the password.',
  'passkeys.login.title': 'Confirm your login',
  'passkeys.login.submit': 'Log in with a passkey',
  'passkeys.login.failed': 'Logging in with a passkey failed. Try again or log in with your password.',
  'passkeys.login.orCode':
    'The password is correct. Now log in with a passkey, or enter the code from your app or one of your recovery codes.',
  'passkeys.login.orRecoveryCode':
    'The password is correct. Now log in with a passkey, or enter one of your recovery codes.',
  'passkeys.login.recoveryCode': 'The password is correct. Now enter one of your recovery codes.',
  'passkeys.login.refused': 'The passkey was not accepted. Try again or enter a code.',
  'passkeys.stay': 'Passkeys stay valid after a new password. Remove any that you do not recognise.',
  'passkeys.mail.added.subject': 'New passkey at {organisation}',
  'passkeys.mail.added.text':
    'The passkey “{name}” was set up for your account at {organisation}. It opens the account without a password and stays valid after a new password.',
  'passkeys.mail.removed.subject': 'Passkey removed at {organisation}',
  'passkeys.mail.removed.text':
    'The passkey “{name}” was removed from your account at {organisation}. It no longer opens the account.',
  'passkeys.mail.notYou':
    'If this was not you, change your password, remove all passkeys that you do not recognise, and report it to an admin at your organisation:',

  'secondFactor.title': 'Second factor',
  'secondFactor.accountText':
    'In addition to the password, logging in then requires a code shown by an app on your phone. A guessed or stolen password is no longer enough.',
  'secondFactor.on': {
    one: 'Set up. {count} recovery code is still unused.',
    other: 'Set up. {count} recovery codes are still unused.',
  },
  'secondFactor.setUp': 'Set up second factor',
  'secondFactor.change': 'Change second factor',
  'secondFactor.scanTitle': '1. Give the key to the app',
  'secondFactor.scan': 'Open an app for one-time codes on your phone and scan this QR code.',
  'secondFactor.qrCode': 'QR code with the key; the key is given as text below',
  'secondFactor.key': 'Or type in the key:',
  'secondFactor.confirmTitle': '2. Confirm',
  'secondFactor.code': 'Code from the app',
  'secondFactor.codeHint': 'Six digits that change every thirty seconds.',
  'secondFactor.codeWrong':
    'The code is wrong. Enter the one that the app shows now; the clock of your phone must be right.',
  'secondFactor.enable': 'Set up',
  'secondFactor.codesTitle': 'Recovery codes',
  'secondFactor.codesText':
    'Each of these codes lets you log in once without your phone. They are shown only now: print them or keep them in a password manager.',
  'secondFactor.enabled': 'The second factor has been set up.',
  'secondFactor.renewed': 'The earlier codes are no longer valid.',
  'secondFactor.renew': 'New recovery codes',
  'secondFactor.renewText': 'You get ten new codes. The current ones will then no longer be valid.',
  'secondFactor.renewSubmit': 'Create new codes',
  'secondFactor.off': 'Turn off second factor',
  'secondFactor.offText':
    'The password alone will then be enough to log in again. The recovery codes will no longer be valid either.',
  'secondFactor.offSubmit': 'Turn off',
  'secondFactor.offDone': 'The second factor is turned off.',
  'secondFactor.login.title': 'Enter code',
  'secondFactor.login.text':
    'The password is correct. Now enter the code shown by your app, or one of your recovery codes.',
  'secondFactor.login.code': 'Code',
  'secondFactor.login.wrong':
    'The code is wrong or has already been used. Wait for the next code from the app and enter that one.',
  'secondFactor.login.lost': 'Lost your phone and codes? An admin at your organisation can remove the second factor.',
  'secondFactor.login.again': 'Logging in took too long. Start again.',
  'secondFactor.mail.subject': 'Second factor removed at {organisation}',
  'secondFactor.mail.text':
    'An admin has removed the second factor of your account at {organisation}: the app, recovery codes and passkeys are no longer valid, and all your sessions have ended. The password alone now opens the account. After logging in, set up a second factor again:',
  'secondFactor.mail.notAsked':
    'If you did not ask for this, change your password and report it to an admin at your organisation.',

  'signOn.title': 'Log in with',
  'signOn.submit': 'Log in with {provider}',
  'signOn.local': 'Log in with a password',
  'signOn.emailOrName': 'Email address or user name',
  'signOn.unavailable':
    '{provider} is not answering at the moment. Try again in a few minutes. If you have a password for this website, you can log in with it.',
  'signOn.expired':
    'Your password at {provider} has expired or has to be changed first. Change it there, for example when you log in to your computer, and come back.',
  'signOn.failed': 'Logging in with {provider} failed. Start again.',
  'signOn.cancelled': 'Logging in with {provider} was cancelled.',
  'signOn.refused.title': 'Login not possible',
  'signOn.refused.no-rule': '{provider} recognised you, but you do not belong to any group that may work here.',
  'signOn.refused.no-account': '{provider} recognised you, but you do not have an account here yet.',
  'signOn.refused.email-missing': '{provider} did not give a valid email address for you.',
  'signOn.refused.email-unverified': '{provider} has not verified your email address.',
  'signOn.refused.email-taken':
    'There is already an account here for your email address, and it is not linked to {provider}.',
  'signOn.refused.local-only': 'Your account opens only with its password, not through {provider}.',
  'signOn.refused.blocked': 'Your account is blocked. {provider} recognised you.',
  'signOn.refused.last-admin':
    '{provider} gives you fewer rights than before, but yours is the last admin account. There has to be another one first.',
  'signOn.refused.text': 'Contact an admin of this website.',
  'signOn.refused.again': 'Log in with another account',
  'signOn.loggedOut.title': 'Logged out',
  'signOn.loggedOut.text': 'You are logged out here. You are being taken to {provider} to log out there as well.',
  'signOn.loggedOut.link': 'Log out at {provider}',
  'signOn.password': 'You log in with {provider}. Change your password there.',
  'signOn.confirm.text': 'First confirm at {provider} that it is you. The confirmation is valid for five minutes.',
  'signOn.confirm.link': 'Confirm at {provider}',
  'signOn.confirm.done': '{provider} has confirmed that it is you.',
  'signOn.confirm.password': 'Your password at {provider}',
  'signOn.confirm.impossible':
    'For this, you have to prove that it is you, but your account has no password here. Log out and log in again, or ask an admin.',
  'signOn.ways': 'Logs in with',
  'signOn.ways.none': 'nothing yet',
  'signOn.ways.since': '{provider}, last used {when}',
  'signOn.way': 'How this account opens',
  'signOn.way.any': 'Password or sign-on service',
  'signOn.way.local': 'Only password or passkey (emergency access)',
  'signOn.way.external': 'Only sign-on service',
  'signOn.way.hint':
    'A restriction logs the account out everywhere. Keep at least one account with a password and a second factor in case the sign-on service fails.',
  'signOn.way.lastLocal': 'This is the last admin account that opens without a sign-on service. Set up another one first.',
  'signOn.rightsFromRules':
    'With every login through a sign-on service, the groups of that service determine the rights anew.',
  'signOn.reason.no-rule': 'in no group with rights',
  'signOn.reason.no-account': 'no account',
  'signOn.reason.email-missing': 'no email address',
  'signOn.reason.email-unverified': 'email address not verified',
  'signOn.reason.email-taken': 'email address taken',
  'signOn.reason.local-only': 'local login only',
  'signOn.reason.blocked': 'account blocked',
  'signOn.reason.last-admin': 'last admin account',
  'signOn.reason.wrong-password': 'wrong password',
  'signOn.reason.state': 'answer belongs to another request',
  'signOn.reason.replay': 'answer sent a second time',
  'signOn.reason.token': 'answer not valid',
  'signOn.reason.other-user': 'confirmed by someone else',
})
