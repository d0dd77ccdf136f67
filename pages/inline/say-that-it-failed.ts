// Inline in the contact page: shows a message beside a pressed button whose script failed to load.

addEventListener('scriptfailed', () => {
  for (const { type, target } of early ?? []) {
    const button = type === 'click' && target instanceof Element && target.closest('button');
    const island = button && button.closest<HTMLElement>('[data-failed]');
    if (!island || island.querySelector('[role=alert]')) continue;
    const message = document.createElement('p');
    message.role = 'alert';
    message.textContent = island.dataset['failed'] ?? '';
    island.append(message);
  }
  early = [];
});
