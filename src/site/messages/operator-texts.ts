/**
 * Texts of the status page. They are in one language, as are the log and the documentation, which operators read with it.
 * `{name}` is filled in by `fill()`; `section` is a document and a heading of it.
 */
export const operatorTexts = {
  title: 'Status of the site',
  lead: 'One instance: {url}, at {time}. Its numbers are those of /metrics.',
  fine: 'Everything is in order.',
  warnings: 'What needs attention',
  closed: 'The status page needs its password: METRICS_TOKEN, with any name.',
  item: 'What',
  value: 'State',
  table: 'Table',
  never: 'not since the start',
  unknown: 'not known',

  content: {
    title: 'Content',
    source: 'Read from',
    revision: 'Revision shown',
    age: 'Age',
    embedded: 'the embedded copy, which has no age',
    refresh: 'Last refresh',
    refreshed: '{time} ago, by {reason}; {failed} calls failed',
    publish: 'Last publish hook',
    published: '{time} ago; {failed} calls failed',
    failing: 'Calls that fail',
    failure: 'Last failure',
    issues: 'Faults in fields',
    pictures: 'Pictures',
    picturesState: '{waiting} wait for their sizes, {missing} could not be read',
  },
  messages: {
    title: 'Messages of visitors',
    queued: 'On the disk',
    queuedState: '{count}, the oldest for {time}',
    failed: 'Refused',
    channels: {
      service: 'Delivery to the inbox',
      files: 'Files to the inbox',
      mail: 'E-mails to the recipients',
      receipt: 'Receipts to the senders',
      scan: 'Virus scan',
    },
    channel: '{count} wait',
    paused: '{count} wait; paused: {reason}',
    held: 'Files not sent yet',
    heldState: '{used} of {limit}',
    mail: 'Mail server',
    mailOff: 'none is set up',
    mailFine: 'answers',
  },
  machine: {
    title: 'Machine',
    disk: 'Disk of DATA_DIR',
    diskState: '{free} free of {size}',
    folder: 'DATA_DIR',
    writable: '{folder}, can be written',
    notWritable: '{folder}, cannot be written',
    memory: 'Memory',
    memoryState: '{used} of {limit}',
    clock: 'Clock',
    clockAhead: '{time} ahead of the content service',
    clockBehind: '{time} behind the content service',
    clockRight: 'agrees with the content service',
    certificate: 'Certificate',
    certificateOff: 'not looked at: CERTIFICATE_ADDRESS is not set',
    certificateState: 'valid for another {time}',
    expired: 'expired {time} ago',
    backup: 'Last backup',
    backupState: '{time} ago',
    backupNone: 'none that this instance knows of',
    running: 'Running for',
    dropped: 'Log lines left out',
  },
  versions: { title: 'Versions', site: 'Site and its build', node: 'Node' },

  problems: {
    draining: {
      text: 'This instance is about to end.',
      advice: 'Nothing, if you stopped it; visitors are sent to another instance.',
      section: 'docs/operators.md, “Graceful shutdown”',
    },
    noContent: {
      text: 'There is no content to show. Last failure: {failure}.',
      advice: 'Look at the content service and its database; its log names a database of a newer version or a wrong password.',
      section: 'docs/runbook.md, “What an alarm means”',
    },
    oldContent: {
      text: 'The content was last read without a failure {time} ago. Last failure: {failure}.',
      advice: 'Look at the content service and its database. Visitors see the last good copy.',
      section: 'docs/runbook.md, “What an alarm means”',
    },
    failingCalls: {
      text: '{count} calls of the content service fail. Last failure: {failure}.',
      advice: 'Look for “content call failed” in the log.',
      section: 'docs/runbook.md, “What an alarm means”',
    },
    issues: {
      text: '{count} fields of the content have faults and are left out or shown in their last good version.',
      advice: 'Tell the editors: the service’s page “To do” lists them.',
      section: 'docs/runbook.md, “What an alarm means”',
    },
    picturesGone: {
      text: 'Pictures can no longer be read where the content names them: {reason}.',
      advice:
        'Visitors see the copies of the site. Check that the bucket exists and that everybody may read it at MEDIA_BASE_URL; a lost one comes back from the backup.',
      section: 'docs/operators.md, “Pictures in an object store”',
    },
    missingPictures: {
      text: '{count} pictures of the content could not be read.',
      advice: 'Check that the bucket exists and that everybody may read it at MEDIA_BASE_URL; the log has “picture missing”.',
      section: 'docs/operators.md, “Pictures in an object store”',
    },
    unencodedPictures: {
      text: '{count} pictures of the content could not be encoded; visitors load the whole files.',
      advice: 'Look for “picture not encoded” in the log, which has the reason. They are tried again by themselves.',
      section: 'docs/runbook.md, “What an alarm means”',
    },
    lateMessages: {
      text: 'A message of a visitor has been waiting for {time}.',
      advice: 'Nothing is lost. Look for “delivery paused” and “delivery failed” in the log.',
      section: 'docs/operators.md, “Messages of visitors”',
    },
    failedMessages: {
      text: '{count} messages have a delivery that was refused.',
      advice: 'Look for “delivery failed” in the log; the inbox shows the reason.',
      section: 'docs/operators.md, “Messages of visitors”',
    },
    keptMessages: {
      text: '{count} messages stay on this disk, because no content service takes them.',
      advice: 'Read them with “npm run messages”, or set MESSAGES_TOKEN here and at the content service.',
      section: 'docs/operators.md, “Messages of visitors”',
    },
    paused: {
      text: '{channel}: paused, {count} wait. {reason}',
      advice: 'It is tried again within a minute. Start the other side, or correct its address and password in the settings.',
      section: 'docs/operators.md, “Messages of visitors”',
    },
    mail: {
      text: 'The mail server could not be used: {reason}',
      advice: 'Check SMTP_URL and the server; e-mails wait.',
      section: 'docs/operators.md, “Messages of visitors”',
    },
    heldFull: {
      text: 'Files of forms that are not sent yet take {used} of {limit}.',
      advice: 'They are deleted after an hour. If it stays so, raise UPLOAD_HELD_MAX_BYTES.',
      section: 'docs/operators.md, “Messages of visitors”',
    },
    diskFull: {
      text: 'The disk of DATA_DIR is full: {free} of {size} are free. Forms are refused, and a front with its cache on this disk sends no pages.',
      advice: 'Make room now, or give the volume more.',
      section: 'docs/operators.md, “The data folder”',
    },
    diskLow: {
      text: 'The disk of DATA_DIR is nearly full: {free} of {size} are free.',
      advice:
        'Make room, or give the volume more, before forms are refused (those with files once less than 1 GB is free, 5 % of a disk below 20 GB) and the front sends no pages.',
      section: 'docs/operators.md, “The data folder”',
    },
    inodesLow: {
      text: 'The disk of DATA_DIR takes hardly any more files, however small: {free} of {all} inodes are free.',
      advice: 'Delete what has many files, such as old images and the cache of builds, before forms are refused.',
      section: 'docs/operators.md, “The data folder”',
    },
    notWritable: {
      text: 'DATA_DIR cannot be written: {folder}.',
      advice: 'Give the folder to the user of the site. Until then forms are refused, and a restart begins with an older copy.',
      section: 'docs/operators.md, “The data folder”',
    },
    noBackup: {
      text: 'No backup was made yet.',
      advice: 'Set up the nightly backup, or set BACKUP_HOURS to 0 if you make backups in another way.',
      section: 'docs/runbook.md, “Each night, encrypted”',
    },
    oldBackup: {
      text: 'The last backup was made {time} ago.',
      advice: 'Look at what the nightly backup said: journalctl --unit website-backup.',
      section: 'docs/runbook.md, “Each night, encrypted”',
    },
    memory: {
      text: 'The process takes {used} of the {limit} that it may.',
      advice: 'Raise the limit of the container, or lower CACHE_MAX_BYTES.',
      section: 'docs/runbook.md, “Resource requirements”',
    },
    clock: {
      text: 'The clock of this machine differs by {time} from that of the content service.',
      advice: 'Set both clocks by NTP. Until then previews expire at the wrong time, and ages are wrong.',
      section: 'docs/operators.md, “Clocks”',
    },
    unanswered: {
      text: 'Visitors of {host} get no answer from any instance.',
      advice: 'Check that the front runs, and that it reaches the instances: FRONT_SITES, and firewalls on the way.',
      section: 'docs/runbook.md, “What an alarm means”',
    },
    certificateExpired: {
      text: 'The certificate of {host} expired {time} ago: browsers refuse the site.',
      advice: 'Renew it and reload the front.',
      section: 'docs/operators.md, “Certificates”',
    },
    certificateEnds: {
      text: 'The certificate of {host} ends in {time}.',
      advice: 'Renew it and reload the front; find out why it was not renewed by itself.',
      section: 'docs/operators.md, “Certificates”',
    },
    certificateWrong: {
      text: 'Browsers refuse the certificate of {host}: {reason}.',
      advice: 'Check that FRONT_CERTIFICATE has the whole chain, and is for this name.',
      section: 'docs/operators.md, “Certificates”',
    },
    certificateUnread: {
      text: 'The certificate could not be looked at: {reason}.',
      advice: 'Check CERTIFICATE_ADDRESS, and that the front runs.',
      section: 'docs/operators.md, “Certificates”',
    },
    dropped: {
      text: '{count} log lines were left out since the start.',
      advice: 'Whatever reads the log is too slow.',
      section: 'docs/operators.md, “The log”',
    },
  },
} as const;

export type OperatorTexts = typeof operatorTexts;
export type ProblemId = keyof OperatorTexts['problems'];
