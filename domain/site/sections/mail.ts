import { field, optional, part, type FieldSection } from '../field.ts'

export const mail: FieldSection = {
  id: 'mail',
  title: 'Mail',
  groups: [
    {
      title: 'What your emails look like',
      fields: [
        field('mail.senderName', 'Sender', 'line', {
          ...optional,
          max: 60,
          hint: 'If empty, we use your business name.',
        }),
        field('mail.signature', 'Signature', 'paragraph', {
          ...optional,
          max: 300,
          hint: 'Ends every email to visitors and customers.',
        }),
      ],
    },
    {
      title: 'Saved answers',
      fields: [
        field('mail.savedAnswers', 'Saved answers', 'entries', {
          ...optional,
          max: 30,
          entryName: 'Answer',
          hint: 'Type / in a message to a customer to insert one.',
          entry: [part('name', 'Name', 'line', 60), part('text', 'Text', 'paragraph', 2000)],
        }),
      ],
    },
    {
      title: 'Where your own emails go',
      fields: [
        field('mail.notices', 'Notices to you', 'email', {
          ...optional,
          hint: 'Where we email you about new leads. If empty, they go to the first admin.',
        }),
      ],
    },
  ],
}
