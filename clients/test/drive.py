"""Calls operations for a test: a line of JSON in for each, a line of JSON out."""

import json
import os
import re
import sys
import traceback

from parley import Parley

parley = Parley(os.environ["PARLEY_URL"], os.environ["PARLEY_TOKEN"])

for line in sys.stdin:
    call = json.loads(line)
    name = re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", call["operation"])
    given = {key: call[key] for key in ("body", "query") if key in call}
    try:
        answer = {"answer": getattr(parley, name)(*call.get("path", {}).values(), **given)}
    except Exception:
        answer = {"error": traceback.format_exc()}
    print(json.dumps(answer), flush=True)
