{{- define "parley.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "parley.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "parley.labels" -}}
{{ include "parley.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "parley.account" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "parley.name" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "parley.env" -}}
- { name: DATABASE_URL_FILE, value: /run/secrets/parley/{{ .Values.secret.databaseUrl }} }
- { name: SECRET_KEY_FILE, value: /run/secrets/parley/{{ .Values.secret.secretKey }} }
{{- with .Values.secret.adminPassword }}
- { name: ADMIN_PASSWORD_FILE, value: /run/secrets/parley/{{ . }} }
{{- end }}
{{- with .Values.secret.metricsToken }}
- { name: METRICS_TOKEN_FILE, value: /run/secrets/parley/{{ . }} }
{{- end }}
{{- with .Values.secret.s3Credentials }}
- { name: AWS_SHARED_CREDENTIALS_FILE, value: /run/secrets/parley/{{ . }} }
{{- end }}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
{{- with .Values.files.url }}
- { name: FILES_URL, value: {{ . | quote }} }
{{- end }}
{{- with .Values.files.endpoint }}
- { name: AWS_ENDPOINT_URL_S3, value: {{ . | quote }} }
{{- end }}
{{- with .Values.files.region }}
- { name: AWS_REGION, value: {{ . | quote }} }
{{- end }}
# The database may come up at the same time.
- { name: WAIT_FOR_DATABASE, value: "60" }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end -}}

{{- define "parley.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/parley, readOnly: true }
  - { name: data, mountPath: /var/lib/parley }
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.files.existingClaim }}
  - { name: files, mountPath: /var/lib/parley/files }
  {{- end }}
{{- end -}}

{{- define "parley.pod" -}}
automountServiceAccountToken: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
volumes:
  - { name: secrets, secret: { secretName: {{ .Values.secret.name }}, defaultMode: 0440 } }
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
  {{- if .Values.files.existingClaim }}
  - { name: files, persistentVolumeClaim: { claimName: {{ .Values.files.existingClaim }} } }
  {{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
