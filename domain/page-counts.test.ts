import { expect, test } from 'vitest'
import { countedPage, isBot } from './page-counts.ts'

test.each([
  ['/', '/'],
  ['/package/growth', '/package/growth'],
  ['/contact/?utm_source=google#form', '/contact'],
  ['/wp-login.php', 'other'],
  ['/users/pat@example.com', 'other'],
  ['https://evil.example/', 'other'],
  ['', 'other'],
])('the page %j is counted as %j', (path, counted) => {
  expect(countedPage(path)).toBe(counted)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11) Chrome-Lighthouse',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'facebookexternalhit/1.1',
  '',
  undefined,
])('%s is a program', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 Mobile Safari/537.36',
])('%s is a browser', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})
